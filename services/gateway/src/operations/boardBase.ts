import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Router, type RequestHandler } from 'express';

const SCRIPTS = 'dist/static/js';
const BASE = /<base [^>]*>/;
const BASE_IN_SCRIPT = 'document.head.querySelector("base")?.getAttribute("href")||""';
const FOREIGN_FONTS = /<link[^>]*fonts\.googleapis\.com[^>]*>/;
const RELATIVE = /(href|src)="static\//g;

/** bull-board's main script with the base path written into it. The original reads the path from `<base>`. */
const scriptWith = (folder: string, path: string) => {
  const name = readdirSync(folder).find((file) => /^main\.\w+\.js$/.test(file)) ?? '';
  const [before, after, ...more] = readFileSync(join(folder, name), 'utf8').split(BASE_IN_SCRIPT);
  if (after === undefined || more.length > 0) throw new Error(`${name} finds its address in another way`);
  return { name, text: `${before}${JSON.stringify(`${path}/`)}${after}` };
};

/**
 * Serves bull-board's page without `<base>`, which the site's content security policy forbids, and
 * without a link to fonts on another host.
 */
export const ownBase = (uiFolder: string, path: string): RequestHandler => {
  const script = scriptWith(join(uiFolder, SCRIPTS), path);
  return Router()
    .get(`/static/js/${script.name}`, (_req, res) => void res.type('js').send(script.text))
    .use((_req, res, next) => {
      const { send } = res;
      res.send = (body: unknown) =>
        send.call(
          res,
          typeof body === 'string'
            ? body.replace(BASE, '').replace(FOREIGN_FONTS, '').replaceAll(RELATIVE, `$1="${path}/static/`)
            : body,
        );
      next();
    });
};
