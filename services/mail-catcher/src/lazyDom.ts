import { createRequire } from 'node:module';

interface Jsdom {
  JSDOM: new (html: string) => object;
}

/**
 * Has the mail catcher load its model of a browser, which is most of what it consists of, when somebody looks at the first mail
 * with a page, not at the start. To be called before the catcher itself is loaded.
 */
export const deferDom = (): void => {
  const require = createRequire(import.meta.resolve('maildev'));
  const id = require.resolve('jsdom');
  let loaded: Jsdom | undefined;
  const load = (): Jsdom => {
    delete require.cache[id];
    return require(id) as Jsdom;
  };
  const standIn = new Proxy(Object, {
    construct: (_target, [html]: [string]) => new (loaded ??= load()).JSDOM(html),
  });
  require.cache[id] = { id, filename: id, loaded: true, exports: { JSDOM: standIn } } as NodeJS.Module;
};
