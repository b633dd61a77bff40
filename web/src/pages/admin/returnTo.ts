/** The history state of the sign-in card. There, it survives a reload, and no other site can set it. */
interface SignInState {
  returnTo?: string;
}

export const returnTo = (place: string): SignInState => ({ returnTo: place });

/** The staff page to show after the sign-in. */
export const placeToReturnTo = (): string | null =>
  (window.history.state as SignInState | null)?.returnTo ?? null;
