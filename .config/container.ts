import { request } from 'node:http';
import type { Service } from './processes.ts';

const DOCKER_SOCKET = '/var/run/docker.sock';
const ANSWER_WITHIN_MS = 2_000;

/** Whether a container engine answers on this socket. The socket may be left over or belong to other users. */
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

/**
 * Starts MongoDB in a container. Null if there is no container engine, or if the container cannot be started
 * (for example because the image is not available).
 */
export const startMongoContainer = async (): Promise<Service | null> => {
  if (!(await engineAnswers())) return null;
  // Loaded on demand: loading is slow, and few machines need it.
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
