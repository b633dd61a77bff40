/** The input of a decision besides state and command: the time (ISO 8601 UTC), passed as a value. */
interface DecideContext {
  readonly now: string;
}

/** The inputs of commands by name, without their outputs. */
export type InputsOf<Commands extends Record<keyof Commands, { input: unknown }>> = {
  [Name in keyof Commands]: Commands[Name]['input'];
};

/** Turns a command into events, with one entry per command. Pure. Throws a `Refusal` if a rule forbids the command. */
export type Decide<State, Inputs, Event> = {
  readonly [T in keyof Inputs]: (state: State, input: Inputs[T], context: DecideContext) => readonly Event[];
};
