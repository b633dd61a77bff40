import { request } from 'node:http';
import type { Service } from './processes.ts';

const DOCKER_SOCKET = '/var/run/docker.sock';
const ANSWER_WITHIN_MS = 2_000;

/** Whether a container engine answers there: a socket may be left over, or be for others only. */
export const engineAnswers = (socketPath = DOCKER_SOCKET): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = request({ socketPath, path: '/_ping', timeout: ANSWER_WITHIN_MS }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.once('timeout', () => asked.destroy(new Error('no answer in time')));
    asked.once('error', () => resolve(false));
    asked.end();
  });

/** MongoDB in a container, or null where no engine answers or none can be started (its image may be out of reach). */
export const startMongoContainer = async (): Promise<Service | null> => {
  if (!(await engineAnswers())) return null;
  // Slow to load, and of use on few machines.
  const { GenericContainer } = await import('testcontainers');
  try {
    const container = await new GenericContainer('mongo:8').withExposedPorts(27_017).start();
    const url = `mongodb://${container.getHost()}:${container.getMappedPort(27_017)}/?directConnection=true`;
    return { url, stop: async () => void (await container.stop()) };
  } catch (error) {
    process.stderr.write(`No MongoDB in a container, the embedded server is used: ${String(error)}\n`);
    return null;
  }
};
