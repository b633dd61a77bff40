import type { RequestHandler } from 'express';

/** A router's internals: its layers are routes, routers and middleware. */
interface Layer {
  rawPath: unknown;
  handle: RequestHandler & { stack?: Layer[] };
  route?: { path: unknown; methods: Record<string, boolean>; stack: readonly { handle: RequestHandler }[] };
}

const mountOf = ({ rawPath }: Layer): string => (rawPath === '/' ? '' : String(rawPath));

/**
 * Every route of an Express app, such as `GET /api/track/:trackingNumber`. With a handler, only the routes that use it.
 */
export const routesOf = ({ stack }: { stack?: Layer[] }, handler?: RequestHandler, at = ''): string[] =>
  (stack ?? []).flatMap((layer) => {
    const { route } = layer;
    if (!route) return routesOf(layer.handle, handler, at + mountOf(layer));
    if (handler && !route.stack.some(({ handle }) => handle === handler)) return [];
    return Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${at}${String(route.path)}`);
  });
