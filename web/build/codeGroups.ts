import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Group = Extract<NonNullable<Rolldown.OutputOptions['codeSplitting']>, { groups?: unknown[] }>['groups'];
type Context = Parameters<Extract<NonNullable<Group>[number]['name'], (...args: never[]) => unknown>>[1];

/** Modules that only the staff's pages use. */
const STAFF =
  /src\/(pages\/admin|charts|(ui|lib)\/staff|features\/(canned|conversations|inbox|mail|operations|orders|personalData|search|session|staff))\//;

/** EyeOff is in eye-off.mjs, Table2 in table-2.mjs. */
const fileOf = (icon: string) =>
  `${icon.replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])/g, '-').toLowerCase()}.mjs`;

/** The icons of the visitors' pages. They all come from one index, so the bundler does not know who uses which. */
const visitorIcons = (root: string): ReadonlySet<string> => {
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => join('src', path))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !STAFF.test(path));
  const names = sources.flatMap((path) => {
    const [, list = ''] =
      /import \{([^}]*)\} from 'lucide-react'/.exec(readFileSync(join(root, path), 'utf8')) ?? [];
    return list.split(',').map((name) => name.trim().split(' as ')[0] ?? '');
  });
  return new Set(names.filter(Boolean).map(fileOf));
};

/**
 * Which code goes into which file. Each round of requests costs a phone half a second, so a page needs no more than a few
 * files and its own. A module goes to the first group that asks for it, with all that it imports and no group before has.
 */
export const codeGroups = (root: string): Group => {
  const icons = visitorIcons(root);
  const isIcon = /lucide-react\/.*icons\/(.*)$/;
  const isForVisitors = (id: string, context: Context): boolean => {
    const [, icon] = isIcon.exec(id) ?? [];
    if (icon) return icons.has(icon);
    return (
      !STAFF.test(id) &&
      (context.getModuleInfo(id)?.importers ?? []).some((importer) => !STAFF.test(importer))
    );
  };
  return [
    // All that `start.ts` needs before the rest is asked for.
    {
      name: 'start',
      test: /vite\/preload-helper|rolldown\/runtime|src\/start\.ts|lib\/typed\/record\.ts|lib\/code\/(firstInteraction|replay|release|offerRetry)\.ts/,
    },
    // The frame of the visitors' pages, and what both they and the sign-in card are made of.
    {
      name: 'app',
      test: /src\/(main|app\/App)\.tsx|node_modules\/react(-dom)?\/|src\/(ui\/(Card|Input|VisuallyHidden)|lib\/usePage)\./,
    },
    { name: 'query', test: /@tanstack|src\/lib\/quer/i, minShareCount: 2 },
    // What asks the server, and what keeps what is typed: neither is part of a first load.
    {
      name: 'calls',
      test: /src\/(lib\/(request|connection|httpError|logPosition|presence|faults|count|typed\/(typed|useTypedText|owner))|ui\/(unsaved|talk\/Remaining))\.|contracts\/src\/fields\/(faultWords|lengths)|client\/src\/(address|headers)/,
      minShareCount: 2,
    },
    {
      name: (id, context) => (isForVisitors(id, context) ? 'shared' : null),
      debugName: 'shared',
      test: /lucide-react(?!.*icons\/(copy|package|send|tag|triangle-exclamation-point|truck|wifi-off)\.)|src\/features\/tracking\/|contracts\/src\/orders\/trackingNumber|src\/(ui|lib)\/(?!staff\/|forms\/|talk\/|parcel\/|Questions|Quote|retry|ToastB|useToastM|Reconnecting|useInterval|whenIdle|Queries|queryClient|socket)/,
      minShareCount: 2,
    },
    // Without the parcel itself.
    {
      name: 'TrackPage',
      test: /pages\/track\/(?!SellerS|content)|tracking\/components\/(Parcel[CFL]|parcelShape|TrackBar)/,
    },
    // What parcels and the chat have in common with the staff's pages: states, and what is live.
    {
      name: 'common',
      test: /icons\/(send|wifi-off|package|tag|truck|triangle-exclamation-point)\.|src\/ui\/parcel\/StatusBadge|contracts\/src\/orders\/statuses|lib\/(retry|useInterval|whenIdle|socket|talk\/(useTitleCount|usePageVisible))\.|ui\/(useToastM|Reconnecting)/,
      minShareCount: 2,
    },
    // What the chat and the staff's conversations have in common.
    { name: 'talks', test: /src\/(ui|lib)\/talk\//, minShareCount: 2 },
    // What a parcel is drawn with.
    { name: 'parcels', test: /icons\/copy\.|src\/ui\/parcel\/|components\/ParcelView/ },
    { name: 'questions', test: /src\/ui\/Questions/ },
    // The sign-in card checks its two fields without the library that checks the others.
    { name: 'forms', test: /formik|src\/(ui|lib)\/forms\//, minShareCount: 2 },
    // What the sign-in card and the staff area have in common.
    {
      name: 'admin',
      test: /pages\/admin\/(AdminPage|frameParts)\.tsx|ui\/staff\/(Outcome|BarePageFailure)|features\/session\/(session|api\/session)\.ts|lib\/staff\/postponed/,
    },
    { name: 'signIn', test: /pages\/admin\/SignIn\.tsx/ },
    // The frame of the staff area with the view that it begins with.
    { name: 'staffArea', test: /pages\/admin\/(StaffArea|orders\/OrdersPage)\.tsx/ },
    { name: 'schemas', test: /yup|contracts\/src\/(fields\/fields|api\/listing)/, minShareCount: 2 },
    { name: 'dialogs', test: /radix-ui/, minShareCount: 2 },
    {
      name: (id, context) => (isForVisitors(id, context) ? null : 'staffParts'),
      debugName: 'staffParts',
      test: /\/web\/src\/(?!charts\/|lib\/staff\/symbols)|contracts\/src|lucide-react/,
      minShareCount: 2,
    },
    { name: 'orders', test: /features\/orders\/(?!labels|overview\/DaysChart)/ },
    { name: 'staffPages', test: /pages\/admin\/(mail|sessions|staff|activity|personalData)\// },
  ];
};
