import type { App, RouteContext } from '../context.js';
import { accessRoutes } from './access.js';
import { documentRoutes } from './documents.js';
import { learningRoutes } from './learning.js';
import { pageRoutes } from './pages.js';
import { queueRoutes } from './queue.js';
import { readerRoutes } from './reader.js';
import { runRoutes } from './runs.js';
import { sessionRoutes } from './session.js';

/** The reviewer's console: its files, and what they need beyond the public API. */
export async function consoleRoutes(app: App, context: RouteContext): Promise<void> {
  pageRoutes(app);
  sessionRoutes(app, context);
  queueRoutes(app, context);
  runRoutes(app, context);
  accessRoutes(app, context);
  readerRoutes(app, context);
  learningRoutes(app, context);
  await documentRoutes(app, context);
}
