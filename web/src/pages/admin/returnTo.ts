/** The history state of the sign-in card. There, it survives a reload, and no other site can set it. */
interface SignInState {
  returnTo?: string;
}

const current = () => window.history.state as SignInState | null;

/** Remembers a page and its state, such as how far its list was scrolled. */
export const returnTo = (place: string): SignInState => ({ ...current(), returnTo: place });

/** The staff page to show after the sign-in, and its state. */
export const pageToReturnTo = (): { place: string | undefined; state: object } => {
  const { returnTo: place, ...state } = current() ?? {};
  return { place, state };
};
