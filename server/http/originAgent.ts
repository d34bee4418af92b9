import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent, type AgentOptions } from 'node:https';
import { TunnelAgent } from './tunnelAgent.ts';

/** The connections to an origin that the operator configured: direct, or through a proxy where it is https. */
export function createOriginAgent(origin: string, proxy?: string, options: AgentOptions = {}): HttpAgent {
  if (proxy !== undefined) return new TunnelAgent(proxy, options);
  return origin.startsWith('https:') ? new HttpsAgent(options) : new HttpAgent(options);
}
