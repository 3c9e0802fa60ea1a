import { checkoutPage, embedPage, pages, pathPattern } from '@contesta/contracts/pages';
import { problem } from '@contesta/kit/errors';
import type { RequestHandler } from 'express';
import { nameCall } from '../access-log.ts';
import { type HeaderSets, writeHeaders } from '../header-sets.ts';
import { requestPath } from '../request-path.ts';
import { loadFolder, type StaticFile } from './load-folder.ts';
import { sendFile } from './send-file.ts';

export type StaticFolders = { web: string; widget: string };

type Found = { call: string; file: StaticFile | undefined; set: keyof HeaderSets; status?: number };

const known = pages.map(pathPattern);
const embed = pathPattern(embedPage);

/**
 * Answers everything that is no call: files of the two builds, the panel at its own path, the app's pages with 200,
 * and for any other path the app with 404, which shows that there is nothing.
 */
export function serveFiles(folders: StaticFolders, sets: HeaderSets): RequestHandler {
  const web = loadFolder(folders.web);
  const widget = loadFolder(folders.widget);
  const app = web.get('/index.html');
  const panel = widget.get('/embed.html');

  function find(path: string): Found {
    const webFile = web.get(path);
    if (webFile) return { call: 'file', file: webFile, set: 'page' };
    const widgetFile = widget.get(path);
    if (widgetFile) return { call: 'file', file: widgetFile, set: 'widget' };
    if (embed.test(path)) return { call: 'embed', file: panel, set: 'embed' };
    const page = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
    const status = known.some((pattern) => pattern.test(page)) ? 200 : 404;
    return { call: 'page', file: app, set: page === checkoutPage ? 'checkout' : 'page', status };
  }

  return (req, res, next) => {
    const { call, file, set, status } = find(requestPath(req.url));
    nameCall(res, call);
    writeHeaders(res, sets[set]);
    if (req.method !== 'GET' && req.method !== 'HEAD')
      return next(problem('METHOD_NOT_ALLOWED', { headers: { Allow: 'GET, HEAD' } }));
    if (!file) return next(problem('UNAVAILABLE')); // the pages have not been built
    sendFile(req, res, file, status);
  };
}
