/** What the API offers: `/openapi.json` for programs, `/docs` for people. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { docsReferences } from './docs-references.ts';
import { openApiDocument } from './openapi.ts';

/** Registers both. The document is made when first asked for: most processes never are. */
export async function mountApiDescription(app: FastifyInstance, https: boolean): Promise<void> {
  let document: ReturnType<typeof openApiDocument> | undefined;
  let text: string | undefined;
  const made = () => (document ??= openApiDocument(https));
  app.get('/openapi.json', (_, reply) => {
    text ??= JSON.stringify(made());
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text);
  });
  // The page's plugin asks for this one; the document stays ours, made from the declarations.
  await app.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: '3.1.0', info: { title: 'Rooster', version: '' }, paths: {} } },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    // Trying calls out in a page that has the session would change the organisation's own data by a click.
    uiConfig: {
      supportedSubmitMethods: [],
      docExpansion: 'none',
      filter: true,
      defaultModelsExpandDepth: 0,
      layout: 'BaseLayout',
      // Sent as its text.
      plugins: [docsReferences],
    },
    staticCSP: {
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data:",
      'connect-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    },
    // Nothing is sent from here, so there is nothing to log in for.
    theme: { title: 'Rooster API', css: [{ filename: 'rooster.css', content: '.scheme-container{display:none}' }] },
    transformSpecification: () => made(),
    transformSpecificationClone: false,
  });
}
