/** A rule said no: expected, answered to the caller by its code, never logged as a fault. */
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

/** A refusal to throw; `Code` keeps a module to the codes that it declares. */
export const refuse = <Code extends string>(code: Code, details?: Readonly<Record<string, unknown>>) =>
  new Refusal(code, details);
