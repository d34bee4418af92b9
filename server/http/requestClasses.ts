import { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';

interface RequestClasses {
  IncomingMessage: typeof IncomingMessage;
  ServerResponse: typeof ServerResponse;
}

const known = new WeakMap<Express, RequestClasses>();

/**
 * The request and response classes for `createServer`, the same for all servers of an app. Instances are created with
 * Express's prototypes, so Express does not change the prototype of each request later, which would make Node's own
 * HTTP code slow.
 */
export function requestClasses(app: Express): RequestClasses {
  const classes = known.get(app) ?? createClasses(app);
  known.set(app, classes);
  return classes;
}

function createClasses(app: Express): RequestClasses {
  class AppRequest extends IncomingMessage {}
  class AppResponse<Req extends IncomingMessage = IncomingMessage> extends ServerResponse<Req> {}
  Object.setPrototypeOf(AppRequest.prototype, app.request);
  Object.setPrototypeOf(AppResponse.prototype, app.response);
  app.request = AppRequest.prototype as unknown as Express['request'];
  app.response = AppResponse.prototype as unknown as Express['response'];
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse };
}
