// Runs before Node 24 syntax is loaded, so that an older Node gets one clear line and not a stack.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(`Contesta needs Node 24 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
