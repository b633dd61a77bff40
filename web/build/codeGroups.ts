/**
 * Which modules share a file. A phone waits about half a second for each round of requests, so a page needs few files.
 * A group holds the modules that match `test`, and all that these import unless an earlier group holds it. With
 * `minShareCount`, a module that only one page needs stays in the file of that page.
 */
export const codeGroups = [
  // Runs before the rest is loaded.
  { name: 'start', test: /src\/start\.ts|preload-helper|rolldown\/runtime/ },
  // Needed by every page: React, the frame of the public pages, and the code that the frame shares with the sign-in
  // card.
  {
    name: 'app',
    test: /src\/(main|ui\/layout\/(Card|VisuallyHidden)|ui\/forms\/Input|lib\/page\/usePage|fields\/visible)\.tsx?$/,
  },
  // The API calls, and the code that the sign-in card and the staff area share.
  {
    name: 'calls',
    test: /src\/(lib\/(server\/request|forms\/(?!deferred|use(?:HandOver|Sending))\w+|drafts\/drafts|storage\/postponed)|ui\/(forms\/(unsaved|Remaining)|layout\/AuthCard)|fields\/lengths|endpoints\/signIn|pages\/admin\/(AdminPage|frame\/frameParts))\.ts/,
  },
  // Formik, which the staff area needs only in dialogs.
  {
    name: 'forms',
    test: /node_modules\/formik|src\/(ui\/forms\/(Form|fields|ErrorSummary|S\w+Button)|lib\/(live\/(useE|e)ditConflict|server\/atLeast))\.ts/,
    minShareCount: 2,
  },
  { name: 'signIn', test: /src\/pages\/admin\/SignIn\.tsx/ },
  {
    name: 'visitors',
    test: /src\/(ui\/(layout|loading|feedback\/Spinner|parcel\/(?!Stepper))|ui\/content\/(Details|Mono|Quote|Questions|ValueList)|lib\/(code|page\/(?!useTitleCount|pageCommands|usePhone|useInterval|useDebounced|focusNeighborOnRemoval)|address\/(?!siteAddress|useAddress|\w+LinkToken)|text\/(?!shortTime|placeholders|wordsOfName))|features\/tracking\/(?!queries|keptParcels|progress|delivery\/|device\/|components\/(Summary|Stepper|parcelShape|Unknown)))/,
    minShareCount: 2,
  },
  { name: 'icons', test: /lucide-react/, minShareCount: 2 },
  // Loads data and keeps it current: react-query and the socket.
  { name: 'data', test: /src\/features\/tracking\/components\/LookUp\.tsx/ },
  // Used only by the pages that a link in an email opens.
  { name: 'linkToken', test: /src\/lib\/address\/\w+LinkToken/, minShareCount: 2 },
  // Used by forms, the chat and staff pages. Code that only some of them need is included if it is too small for a
  // file.
  {
    name: 'common',
    test: /src\/(ui\/(actions|content|conversation\/(?!PhotoUploads)|feedback|forms(?!\/[CD])|lists|photos|overlay\/use)|lib\/(?!files\/(?!download)|page\/focusNeighborOnRemoval|text\/placeholders|lists\/(l|useL)istPosition))|libs\/client|@tanstack|contracts\/src\/(rights|fields\/(weight|formats)|delivery\/delivery|support\/supportCase|orders\/(fields|dates|descriptions|order\.)|inboxWork\/work|cannedReplies\/placeholders|rules\/rules|mail\/(mail|queues)\.|returns\/(returns|staffReturn)\.)/,
    minShareCount: 2,
  },
  // Needed only while a photo is sent.
  { name: 'photoUploads', test: /src\/ui\/conversation\/PhotoUploads/, minShareCount: 2 },
  // Shows a parcel: used only by the page of a parcel and by the offline page.
  {
    name: 'parcel',
    test: /src\/(features\/tracking\/(?!delivery|device)|ui\/parcel\/Stepper)/,
    minShareCount: 2,
  },
  // Yup and the schemas of most forms. Without this group, every staff page would contain them. The excluded topics
  // have schemas that only few pages need.
  {
    name: 'schemas',
    test: /node_modules\/yup|contracts\/src\/(fields\/fields|api\/(shape|listing)|staff\/session\.|(?!subscriptions|returns|delivery|inboxWork|chat|bulkJobs|photos|rules|orderViews|support|mail|search|operations|personalData|demoData|contact|cannedReplies|staff)\w+\/(\w*[sS]chemas?|shapes|\w*[cC]alls))\.?/,
  },
  // Used only by the forms of visitors.
  { name: 'subscriptionSchemas', test: /contracts\/src\/subscriptions\/\w*[sS]chemas/ },
  // Schemas that neither a new order nor a new password needs.
  {
    name: 'otherSchemas',
    test: /contracts\/src\/(contact\/contact|cannedReplies\/|(subscriptions|returns|delivery|inboxWork|chat|bulkJobs|photos|orderViews|support|mail|search|operations|personalData|demoData|contact)\/(\w*[sS]chemas?|shapes|\w*[cC]alls))/,
  },
  // Shared by the later parts of the tracking page.
  { name: 'deliveryProof', test: /tracking\/delivery\//, minShareCount: 2 },
  // Passwords and second factors.
  { name: 'accountSchemas', test: /contracts\/src\/staff\/\w*[sS]chemas?/ },
  // The frame of the staff area.
  {
    name: 'staffArea',
    test: /src\/(pages\/admin\/(StaffArea|orders\/OrdersPage)|ui\/overlay\/(Dialog|DialogCancel|deferredDialog)|lib\/(address\/siteAddress|lists\/useListPosition|text\/wordsOfName)|features\/orders\/(AdminTitle|OrderLink|order|orders|keys|edit\/editing|events\/statusSentences))\.tsx?/,
  },
  // Needed only when a visitor enters several tracking numbers, or a sentence with one.
  { name: 'typedNumbers', test: /contracts\/src\/tracking\/typedNumbers/ },
  // Without the code for labels, which is needed only after a press of a button.
  { name: 'contracts', test: /libs\/(?!labels)/, minShareCount: 2 },
  { name: 'dialogs', test: /radix-ui/, minShareCount: 2 },
  // The page for a new order needs the fields of an order, but none of the dialogs.
  { name: 'orderFields', test: /src\/features\/orders\/edit\/OrderFormFields\.tsx/, minShareCount: 2 },
  // Forms and dialogs of several staff pages.
  {
    name: 'staffForms',
    test: /src\/(ui\/forms|features\/\w+\/\w+)\/(\w*(Form|Fields?|Version|Conflict|Factor)\w*|Edit\w+|useEdit\w+|\w*Panel|FollowStatus|InviteDialog)\.tsx?$/,
    minShareCount: 2,
  },
  // The overview and the page about reply times.
  { name: 'ratings', test: /src\/features\/support\/|src\/charts\/Chart(Card|Table)/, minShareCount: 2 },
  {
    name: 'staff',
    test: /src\/(pages\/admin|lib\/text|features\/(?!orders|subscriptions)|ui(?!\/personalData\/EraseD))\//,
    minShareCount: 2,
  },
  // Shared only by the list of orders and the page of an order.
  { name: 'orderParts', test: /src\/features\/(orders|subscriptions)\//, minShareCount: 2 },
];

/** The groups whose functions are mostly called while the first page loads. See `compileEarly`. */
export const compiledEarly: readonly string[] = ['app', 'common', 'data', 'staffArea'];
