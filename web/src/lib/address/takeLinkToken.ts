const TOKEN = /^#([\w-]{43})$/;

/** Takes the token of a link in an email out of the address, so that a copied address does not contain it. */
export const takeLinkToken = (): string | null => {
  const token = TOKEN.exec(window.location.hash)?.[1] ?? null;
  if (token !== null)
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  return token;
};
