/**
 * A business rule rejected a command. This is expected: the caller receives the code, and it is never logged as
 * a fault.
 */
export class Refusal extends Error {
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: string, details: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}

/** Creates a refusal. `Code` limits a module to its declared codes. */
export const refuse = <Code extends string>(code: Code, details?: Readonly<Record<string, unknown>>) =>
  new Refusal(code, details);
