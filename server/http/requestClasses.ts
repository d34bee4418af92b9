import { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';

/**
 * The request and response classes for `createServer`. Instances are created with Express's prototypes, so Express does not
 * change the prototype of each request later, which would make Node's own HTTP code slow on Node 20.
 */
export function requestClasses(app: Express): {
  IncomingMessage: typeof IncomingMessage;
  ServerResponse: typeof ServerResponse;
} {
  class AppRequest extends IncomingMessage {}
  class AppResponse<Req extends IncomingMessage = IncomingMessage> extends ServerResponse<Req> {}
  Object.setPrototypeOf(AppRequest.prototype, app.request);
  Object.setPrototypeOf(AppResponse.prototype, app.response);
  app.request = AppRequest.prototype as unknown as Express['request'];
  app.response = AppResponse.prototype as unknown as Express['response'];
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse };
}
