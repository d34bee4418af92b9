import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Express } from 'express';
import request from 'supertest';

interface Described {
  operationId: string;
  parameters?: { name: string; in: string; example?: string }[];
  requestBody?: { content: Record<string, { schema: object; example?: Record<string, string | string[]> }> };
  responses: Record<
    string,
    { headers?: Record<string, unknown>; content?: Record<string, { schema: object; example?: unknown }> }
  >;
}

export interface ApiDocument {
  openapi: string;
  paths: Record<string, Partial<Record<'get' | 'post', Described>>>;
  components: { schemas: Record<string, object> };
}

/** The document as a site sends it. */
export async function loadDocument(app: Express): Promise<ApiDocument> {
  return (await request(app).get('/openapi.json')).body as ApiDocument;
}

/** Every method of every path: `GET /api/queue`. */
export function operationsOf({ paths }: ApiDocument): [name: string, operation: Described][] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Described] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
}

/**
 * Makes validators of the document’s schemas. An answer may have no field that the document does not name: one that is
 * added without its description is found.
 */
export function createValidators(document: ApiDocument): (schema: object) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(closed({ $id: 'https://api.example/openapi', components: document.components }) as object);
  return (schema) =>
    ajv.compile(
      JSON.parse(JSON.stringify(closed(schema)).replaceAll('"#/', '"https://api.example/openapi#/')) as object,
    );
}

function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closed(value)]));
  const isOpen = 'properties' in inner && inner.type === 'object' && !('additionalProperties' in inner);
  return isOpen ? { ...inner, additionalProperties: false } : inner;
}
