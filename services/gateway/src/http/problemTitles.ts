const titles: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Forbidden',
  404: 'Not found',
  408: 'Too slow',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition failed',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Unprocessable request',
  429: 'Too many requests',
  431: 'Headers too large',
  500: 'Internal error',
  502: 'Not delivered',
  503: 'Unavailable',
};

/** The title of all problems with this status. */
export const titleOf = (status: number): string => titles[status] ?? 'Error';
