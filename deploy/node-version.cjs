// Runs before Node 24 syntax is loaded, so an older Node prints one clear line instead of a stack trace.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(`Contesta needs Node 24 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
