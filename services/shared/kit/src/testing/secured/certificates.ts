import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOnce } from './server-processes.ts';

export type Certificates = Awaited<ReturnType<typeof makeCertificates>>;

/** An authority of its own with a server's certificate for this machine and a client's, as files in a folder. By openssl. */
export async function makeCertificates(folder: string) {
  const at = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => runOnce('openssl', args);
  const newKey = ['-newkey', 'rsa:2048', '-nodes', '-days', '2'];

  const authority = [
    '-subj',
    '/O=Test/CN=Authority',
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.pem'),
  ];
  await openssl('req', '-x509', ...newKey, ...authority);

  /** Key and certificate in one file, as MongoDB and Kafka want them. */
  async function issue(name: string, subject: string): Promise<string> {
    const files = ['-keyout', at(`${name}.key`), '-out', at(`${name}.crt`)];
    const extensions = ['subjectAltName=DNS:localhost,IP:127.0.0.1', 'basicConstraints=CA:FALSE'];
    const names = extensions.flatMap((extension) => ['-addext', extension]);
    const signedBy = ['-CA', at('ca.pem'), '-CAkey', at('ca.key')];
    await openssl('req', '-x509', ...newKey, '-subj', subject, ...files, ...names, ...signedBy);
    const both = [at(`${name}.key`), at(`${name}.crt`)].map((path) => readFileSync(path));
    writeFileSync(at(`${name}.pem`), Buffer.concat(both));
    return at(`${name}.pem`);
  }

  const server = await issue('server', '/O=Test/OU=Servers/CN=localhost');
  return {
    ca: at('ca.pem'),
    server,
    serverKey: at('server.key'),
    serverCertificate: at('server.crt'),
    client: await issue('client', '/O=Shop/CN=contesta'),
    /** The client's name as MongoDB writes it. */
    clientSubject: 'CN=contesta,O=Shop',
  };
}
