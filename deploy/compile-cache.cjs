// Runs before the first TypeScript: a process that finds it made into JavaScript before starts sooner and needs 15 MB less.
const { join } = require('node:path');

require('node:module').enableCompileCache(join(__dirname, '../node_modules/.cache/contesta'));
