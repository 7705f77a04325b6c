import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Icon } from "../../../ui/icon.tsx";
import type { Task, TaskDialog } from "./tasks.ts";

/** What is left to do before race day. What is done is folded away. */
export function TaskList({ tasks, onOpen }: { tasks: readonly Task[]; onOpen: (dialog: TaskDialog) => void }) {
  const open = tasks.filter(({ isDone }) => !isDone);
  const done = tasks.filter(({ isDone }) => isDone);
  return (
    <>
      {open.length === 0 ? (
        <p className="text-muted">Everything here is done.</p>
      ) : (
        <ul className="divide-y divide-line">
          {open.map((task) => (
            <TaskRow key={task.id} task={task}>
              <TaskLink task={task} onOpen={onOpen} />
            </TaskRow>
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <details className="mt-4 border-t border-line pt-2">
          <summary className="sign flex min-h-11 cursor-pointer items-center text-muted">
            {done.length} of {tasks.length} done
            <span className="ml-2 text-accent underline underline-offset-4">Show them</span>
          </summary>
          <ul className="divide-y divide-line">
            {done.map((task) => (
              <TaskRow key={task.id} task={task}>
                <span className="sign">{task.title}</span>
              </TaskRow>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function TaskRow({ task: { isDone, text }, children }: { task: Task; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 py-3">
      {isDone ? (
        <Icon name="check" className="mt-1 text-go" />
      ) : (
        <span aria-hidden="true" className="mt-1 size-5 shrink-0 rounded-full border-2 border-field-line" />
      )}
      <div className="min-w-0">
        {children}
        <p className="text-base text-muted wrap-anywhere">{text}</p>
      </div>
    </li>
  );
}

function TaskLink({ task: { title, place }, onOpen }: { task: Task; onOpen: (dialog: TaskDialog) => void }) {
  const className = "sign text-left underline decoration-line decoration-2 underline-offset-4 hover:decoration-signal";
  if ("path" in place) {
    return (
      <Link to={place.path} className={className}>
        {title}
      </Link>
    );
  }
  return (
    <button type="button" onClick={() => onOpen(place.dialog)} className={className}>
      {title}
    </button>
  );
}
