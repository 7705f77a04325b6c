/** Import it first: TanStack Query looks for a window when it loads, and sets no intervals on a server. */
Object.assign(globalThis, { window: globalThis });
