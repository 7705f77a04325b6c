import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** In pixels. A press that moves less is not a drag. */
const DRAG_FROM = 4;

/**
 * Lets a mouse or a finger drag the items of a list by their handles. Items have buttons as well, which the keyboard and
 * screen readers use, so nothing is announced here.
 */
export function SortableList({
  ids,
  onMove,
  children,
}: {
  ids: readonly string[];
  /** Called with the position that the item had and the number of positions that it moves by. */
  onMove: (index: number, by: number) => void;
  children: ReactNode;
}) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM } }));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: "" } }}
      onDragEnd={({ active, over }) => {
        const from = ids.indexOf(String(active.id));
        const to = over === null ? from : ids.indexOf(String(over.id));
        if (from >= 0 && to >= 0 && from !== to) onMove(from, to - from);
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

const nothing = () => undefined;
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };

/** An item of a SortableList. The handle is shown where `children` places it. */
export function SortableItem({ id, children }: { id: string; children: (handle: ReactNode) => ReactNode }) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id });
  const style = { translate: transform === null ? undefined : `0 ${transform.y}px`, transition };
  const handle = (
    <span
      ref={setActivatorNodeRef}
      {...listeners}
      aria-hidden
      data-drag={id}
      className="grid size-9 cursor-grab touch-none place-items-center text-muted active:cursor-grabbing"
    >
      <Icon name="grip" />
    </span>
  );
  return (
    <div ref={setNodeRef} style={style} className={isDragging ? "relative z-10" : undefined}>
      {children(handle)}
    </div>
  );
}
