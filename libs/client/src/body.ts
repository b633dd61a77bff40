interface Sent {
  body?: string | FormData;
  headers: Record<string, string>;
}

const isForm = (body: object): boolean => Object.values(body).some((value) => value instanceof Blob);

/** The body of a request: JSON, or a form if it contains a file. The platform sets the content type of a form. */
export const sentBody = (body: unknown): Sent => {
  if (body === undefined) return { headers: {} };
  if (typeof body !== 'object' || body === null || !isForm(body))
    return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    if (value !== null && value !== undefined) form.append(name, value as string | Blob);
  return { body: form, headers: {} };
};
