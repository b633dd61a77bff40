import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Group = Extract<NonNullable<Rolldown.OutputOptions['codeSplitting']>, { groups?: unknown[] }>['groups'];
type Context = Parameters<Extract<NonNullable<Group>[number]['name'], (...args: never[]) => unknown>>[1];

/** Folders with code for staff pages only. */
const STAFF_PAGES =
  /src\/(pages\/admin|charts|features\/(canned|conversations|inbox|mail|operations|orders|personalData|search|session|staff))\//;
/** Folders with code for any page. */
const PARTS = /src\/(ui|lib)\//;

/**
 * Finds the modules that only staff pages use: those in staff folders, and shared parts that only such
 * modules import.
 */
const staffModules = () => {
  const known = new Map<string, boolean>();
  const isForStaff = (id: string, context: Context): boolean => {
    const isKnown = known.get(id);
    if (isKnown !== undefined) return isKnown;
    // A module in an import cycle does not decide about the others in the cycle.
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

/**
 * Maps sources to the icon files that they use. All icons come from one index file, so the bundler does not
 * know this.
 */
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
 * Assigns code to files. Each round of requests costs a phone half a second, so a page needs only a few
 * shared files and its own. A module belongs to the first group that matches it, together with all its
 * imports that no earlier group has.
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
    // All code that `start.ts` needs before it loads the rest.
    {
      name: 'start',
      test: /vite\/preload-helper|rolldown\/runtime|src\/start\.ts|lib\/typed\/record\.ts|lib\/code\/(firstInteraction|replay|release|offerRetry)\.ts/,
    },
    // The frame of the public pages, and the parts that they share with the sign-in card.
    {
      name: 'app',
      test: /src\/(main|app\/App)\.tsx|node_modules\/react(-dom)?\/|src\/(ui\/(layout\/(Card|VisuallyHidden)|forms\/Input)|lib\/page\/usePage)\./,
    },
    { name: 'query', test: /@tanstack|src\/lib\/server\/quer/i, minShareCount: 2 },
    // API calls, and keeping typed text. No first load needs them.
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
    // Shared by parcels, the chat and staff pages: statuses and live updates.
    {
      name: 'common',
      test: /icons\/(send|wifi-off|package|tag|truck|triangle-exclamation-point)\.|src\/ui\/parcel\/StatusBadge|contracts\/src\/orders\/statuses|lib\/(server\/retry|live\/socket|page\/(useInterval|usePageVisible|useTitleCount|whenIdle))\.|ui\/(overlay\/useToastM|feedback\/Reconnecting)/,
      minShareCount: 2,
    },
    // Shared by the chat and the staff's conversations.
    { name: 'talks', test: /src\/(ui|lib)\/conversation\//, minShareCount: 2 },
    // The view of a parcel.
    { name: 'parcels', test: /icons\/copy\.|src\/ui\/parcel\/|components\/ParcelView/ },
    { name: 'questions', test: /src\/ui\/content\/Questions/ },
    // The sign-in card validates its two fields without the schema library.
    {
      name: 'forms',
      test: /formik|src\/(ui\/forms\/(ErrorSummary|Form|SubmitButton|fields)|lib\/forms\/\w+)\./,
      minShareCount: 2,
    },
    // Shared by the sign-in card and the staff area.
    {
      name: 'admin',
      test: /pages\/admin\/(AdminPage|frameParts)\.tsx|ui\/(overlay\/Outcome|feedback\/BarePageFailure)|features\/session\/(session|api\/session)\.ts|lib\/storage\/postponed/,
    },
    { name: 'signIn', test: /pages\/admin\/SignIn\.tsx/ },
    // The frame of the staff area with its first view.
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
