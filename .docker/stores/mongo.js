// The health check of the first MongoDB runs this in mongosh. It creates what is missing (the replica set,
// its members, the accounts) and succeeds once everything exists. Without accounts, MongoDB lets only a
// caller on its own machine create the first one. Uses loops instead of callbacks, because mongosh waits for
// database answers only outside of callbacks.
const { MONGO_HOSTS, MONGO_ROOT_PASSWORD, GATEWAY_STORES_PASSWORD, WORKER_STORES_PASSWORD } = process.env;
const hosts = MONGO_HOSTS.split(',');
const admin = db.getSiblingDB('admin');
const site = db.getSiblingDB('exline');
const accounts = [
  { user: 'gateway', pwd: GATEWAY_STORES_PASSWORD },
  { user: 'worker', pwd: WORKER_STORES_PASSWORD },
];
// This role reads and writes one database. It manages neither accounts nor the server.
const roles = [{ role: 'readWrite', db: 'exline' }];

const signIn = (database, { user, pwd }) => {
  try {
    return database.auth(user, pwd).ok === 1;
  } catch {
    return false;
  }
};

const allSignIn = () => {
  for (const account of accounts) if (!signIn(site, account)) return false;
  return true;
};

const setUp = () => {
  const root = { user: 'root', pwd: MONGO_ROOT_PASSWORD };
  if (!signIn(admin, root)) {
    admin.createUser({ ...root, roles: ['root'] });
    signIn(admin, root);
  }
  for (const host of hosts) if (!db.hello().hosts.includes(host)) rs.add(host);
  for (const { user, pwd } of accounts) {
    if (site.getUser(user)) site.updateUser(user, { pwd, roles });
    else site.createUser({ user, pwd, roles });
  }
};

if (!db.hello().setName) rs.initiate({ _id: 'rs0', members: hosts.map((host, _id) => ({ _id, host })) });
const { isWritablePrimary, primary, hosts: members } = db.hello();
if (isWritablePrimary && !(hosts.every((host) => members.includes(host)) && allSignIn())) setUp();
quit(primary && allSignIn() ? 0 : 1);
