import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOnce } from './server-processes.ts';

export type Certificates = Awaited<ReturnType<typeof makeCertificates>>;

/** Creates a CA, a server certificate for this machine and a client certificate in a folder, with openssl. */
export async function makeCertificates(folder: string) {
  const pathOf = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => runOnce('openssl', args);
  const newKey = ['-newkey', 'rsa:2048', '-nodes', '-days', '2'];

  const authority = ['-subj', '/O=Test/CN=Authority', '-keyout', pathOf('ca.key')];
  await openssl('req', '-x509', ...newKey, ...authority, '-out', pathOf('ca.pem'));

  /** Writes key and certificate into one file, as MongoDB and Kafka need them. */
  async function issue(name: string, subject: string): Promise<string> {
    const files = ['-keyout', pathOf(`${name}.key`), '-out', pathOf(`${name}.crt`)];
    const extensions = ['subjectAltName=DNS:localhost,IP:127.0.0.1', 'basicConstraints=CA:FALSE'];
    const added = extensions.flatMap((extension) => ['-addext', extension]);
    const signedBy = ['-CA', pathOf('ca.pem'), '-CAkey', pathOf('ca.key')];
    await openssl('req', '-x509', ...newKey, '-subj', subject, ...files, ...added, ...signedBy);
    const pem = [pathOf(`${name}.key`), pathOf(`${name}.crt`)].map((path) => readFileSync(path));
    writeFileSync(pathOf(`${name}.pem`), Buffer.concat(pem));
    return pathOf(`${name}.pem`);
  }

  const server = await issue('server', '/O=Test/OU=Servers/CN=localhost');
  return {
    ca: pathOf('ca.pem'),
    server,
    serverKey: pathOf('server.key'),
    serverCertificate: pathOf('server.crt'),
    client: await issue('client', '/O=Shop/CN=contesta'),
    /** The client's name as MongoDB writes it. */
    clientSubject: 'CN=contesta,O=Shop',
  };
}
