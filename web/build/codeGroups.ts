import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Group = Extract<NonNullable<Rolldown.OutputOptions['codeSplitting']>, { groups?: unknown[] }>['groups'];
type Context = Parameters<Extract<NonNullable<Group>[number]['name'], (...args: never[]) => unknown>>[1];

/** What the staff's pages are made of, and nothing else is. */
const STAFF_PAGES =
  /src\/(pages\/admin|charts|features\/(canned|conversations|inbox|mail|operations|orders|personalData|search|session|staff))\//;
/** What any page may be made of. */
const PARTS = /src\/(ui|lib)\//;

/** Tells the modules that only the staff's pages use: those of such pages, and the parts that only such modules import. */
const staffModules = () => {
  const known = new Map<string, boolean>();
  const isForStaff = (id: string, context: Context): boolean => {
    const isKnown = known.get(id);
    if (isKnown !== undefined) return isKnown;
    // Parts that import each other say nothing about each other.
    known.set(id, true);
    const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {};
    const users = [...importers, ...dynamicImporters];
    const answer =
      STAFF_PAGES.test(id) ||
      (PARTS.test(id) && users.length > 0 && users.every((user) => isForStaff(user, context)));
    known.set(id, answer);
    return answer;
  };
  return isForStaff;
};

/** EyeOff is in eye-off.mjs, Table2 in table-2.mjs. */
const fileOf = (icon: string) =>
  `${icon.replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])/g, '-').toLowerCase()}.mjs`;

/** The sources that take icons, with the files of these. All icons come from one index, so the bundler does not know who uses which. */
const iconUsers = (root: string): { path: string; icons: string[] }[] =>
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => join(root, 'src', path))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => {
      const [, list = ''] = /import \{([^}]*)\} from 'lucide-react'/.exec(readFileSync(path, 'utf8')) ?? [];
      const names = list.split(',').map((name) => name.trim().split(' as ')[0] ?? '');
      return { path, icons: names.filter(Boolean).map(fileOf) };
    });

/**
 * Which code goes into which file. Each round of requests costs a phone half a second, so a page needs no more than a few
 * files and its own. A module goes to the first group that asks for it, with all that it imports and no group before has.
 */
export const codeGroups = (root: string): Group => {
  const isForStaff = staffModules();
  const users = iconUsers(root);
  const isIcon = /lucide-react\/.*icons\/(.*)$/;
  const isForVisitors = (id: string, context: Context): boolean => {
    const [, icon] = isIcon.exec(id) ?? [];
    if (icon) return users.some(({ path, icons }) => icons.includes(icon) && !isForStaff(path, context));
    return (
      !isForStaff(id, context) &&
      (context.getModuleInfo(id)?.importers ?? []).some((importer) => !isForStaff(importer, context))
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
      test: /src\/(main|app\/App)\.tsx|node_modules\/react(-dom)?\/|src\/(ui\/(layout\/(Card|VisuallyHidden)|forms\/Input)|lib\/page\/usePage)\./,
    },
    { name: 'query', test: /@tanstack|src\/lib\/server\/quer/i, minShareCount: 2 },
    // What asks the server, and what keeps what is typed: neither is part of a first load.
    {
      name: 'calls',
      test: /src\/(lib\/(server\/(request|connection|httpError|logPosition|presence|faults)|text\/count|typed\/(typed|useTypedText|owner))|ui\/forms\/(unsaved|Remaining))\.|contracts\/src\/fields\/(faultWords|lengths)|client\/src\/(address|headers)/,
      minShareCount: 2,
    },
    {
      name: (id, context) => (isForVisitors(id, context) ? 'shared' : null),
      debugName: 'shared',
      test: /lucide-react(?!.*icons\/(copy|package|send|tag|triangle-exclamation-point|truck|wifi-off)\.)|src\/features\/tracking\/|contracts\/src\/orders\/trackingNumber|src\/(ui|lib)\/(?!forms\/|conversation\/|parcel\/|content\/Qu|overlay\/(ToastB|useToastM)|feedback\/Reconnecting|server\/(retry|Queries|queryClient)|live\/socket|page\/(useInterval|usePageVisible|useTitleCount|whenIdle))/,
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
      test: /icons\/(send|wifi-off|package|tag|truck|triangle-exclamation-point)\.|src\/ui\/parcel\/StatusBadge|contracts\/src\/orders\/statuses|lib\/(server\/retry|live\/socket|page\/(useInterval|usePageVisible|useTitleCount|whenIdle))\.|ui\/(overlay\/useToastM|feedback\/Reconnecting)/,
      minShareCount: 2,
    },
    // What the chat and the staff's conversations have in common.
    { name: 'talks', test: /src\/(ui|lib)\/conversation\//, minShareCount: 2 },
    // What a parcel is drawn with.
    { name: 'parcels', test: /icons\/copy\.|src\/ui\/parcel\/|components\/ParcelView/ },
    { name: 'questions', test: /src\/ui\/content\/Questions/ },
    // The sign-in card checks its two fields without the library that checks the others.
    {
      name: 'forms',
      test: /formik|src\/(ui\/forms\/(ErrorSummary|Form|SubmitButton|fields)|lib\/forms\/\w+)\./,
      minShareCount: 2,
    },
    // What the sign-in card and the staff area have in common.
    {
      name: 'admin',
      test: /pages\/admin\/(AdminPage|frameParts)\.tsx|ui\/(overlay\/Outcome|feedback\/BarePageFailure)|features\/session\/(session|api\/session)\.ts|lib\/storage\/postponed/,
    },
    { name: 'signIn', test: /pages\/admin\/SignIn\.tsx/ },
    // The frame of the staff area with the view that it begins with.
    { name: 'staffArea', test: /pages\/admin\/(StaffArea|orders\/OrdersPage)\.tsx/ },
    { name: 'schemas', test: /yup|contracts\/src\/(fields\/fields|api\/listing)/, minShareCount: 2 },
    { name: 'dialogs', test: /radix-ui/, minShareCount: 2 },
    {
      name: (id, context) => (isForVisitors(id, context) ? null : 'staffParts'),
      debugName: 'staffParts',
      test: /\/web\/src\/(?!charts\/|lib\/files\/symbols)|contracts\/src|lucide-react/,
      minShareCount: 2,
    },
    { name: 'orders', test: /features\/orders\/(?!labels|overview\/DaysChart)/ },
    { name: 'staffPages', test: /pages\/admin\/(mail|sessions|staff|activity|personalData)\// },
  ];
};
