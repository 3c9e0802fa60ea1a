// Enables Node's compile cache before the first TypeScript file is loaded: this halves the start time.
const { join } = require('node:path');

require('node:module').enableCompileCache(join(__dirname, '../node_modules/.cache/contesta'));
