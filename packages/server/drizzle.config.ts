import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/platform/tables.ts', './src/areas/*/tables.ts', './src/areas/scheduling/published-tables.ts'],
  out: './migrations',
  entities: { roles: true },
});
