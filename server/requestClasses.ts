import { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';

/**
 * Classes by which an HTTP server makes the very objects its application works with. Express gives each request and
 * answer another prototype when they arrive, for which the engine forgets what it knew of them: most of what Express costs.
 * With these they have it from their first breath, and there is nothing to change. Every Express of a process needs them: one
 * that changes prototypes shows Node's code for HTTP, which all servers and clients share, a new shape with each request.
 */
export function requestClasses(app: Express): {
  IncomingMessage: typeof IncomingMessage;
  ServerResponse: typeof ServerResponse;
} {
  class AppRequest extends IncomingMessage {}
  class AppResponse<Asked extends IncomingMessage = IncomingMessage> extends ServerResponse<Asked> {}
  Object.setPrototypeOf(AppRequest.prototype, app.request);
  Object.setPrototypeOf(AppResponse.prototype, app.response);
  app.request = AppRequest.prototype as unknown as Express['request'];
  app.response = AppResponse.prototype as unknown as Express['response'];
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse };
}
