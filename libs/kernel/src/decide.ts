/** What a decision may know besides state and input: the time, as a value (ISO 8601 UTC). */
export interface DecideContext {
  readonly now: string;
}

/** Command to events, one entry a command; a rule that says no throws a `Refusal`. Pure. */
export type Decide<State, Inputs, Event> = {
  readonly [T in keyof Inputs]: (state: State, input: Inputs[T], context: DecideContext) => readonly Event[];
};
