/** What a journey does with a browser. Elements are found by XPath, which both drivers understand. */
export type TestBrowser = {
  open(url: string): Promise<void>;
  /** Waits until the element can be pressed. */
  press(xpath: string): Promise<void>;
  /** Replaces the text of the field. */
  fill(xpath: string, text: string): Promise<void>;
  /** Waits until an element is shown. */
  see(xpath: string): Promise<void>;
  /** Waits until no such element is shown. */
  miss(xpath: string): Promise<void>;
  /** Waits until the expression is true on the page. */
  waitFor(expression: string): Promise<void>;
  pressKey(key: "Shift"): Promise<void>;
  /** The uncaught errors of the page, as far as the driver reports them. */
  pageErrors(): readonly string[];
  close(): Promise<void>;
};

export type TestEngine = {
  /** Opens a browser that shares no data with the previous ones. */
  open(): Promise<TestBrowser>;
  stop(): Promise<void>;
};

/** How long a browser waits for what a journey expects, in milliseconds. */
export const PATIENCE_MS = 20_000;

/** In CSS pixels: as wide as a laptop, where rows show their buttons. */
export const WINDOW = { width: 1440, height: 900 };
