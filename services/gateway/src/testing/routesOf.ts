import type { RequestHandler } from 'express';

/** A router as it is inside: its layers are routes, routers and middleware. */
interface Layer {
  rawPath: unknown;
  handle: RequestHandler & { stack?: Layer[] };
  route?: { path: unknown; methods: Record<string, boolean> };
}

const mountOf = ({ rawPath }: Layer): string => (rawPath === '/' ? '' : String(rawPath));

/** Every route of an Express app, as `GET /api/track/:trackingNumber`. */
export const routesOf = ({ stack }: { stack?: Layer[] }, at = ''): string[] =>
  (stack ?? []).flatMap((layer) => {
    const { route } = layer;
    if (!route) return routesOf(layer.handle, at + mountOf(layer));
    return Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${at}${String(route.path)}`);
  });
