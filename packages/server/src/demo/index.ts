/** Made-up tenants: the demo, and companies of any size to measure with. Never in production mode. */
export { demoLogins } from './logins.ts';
export { seedDemo } from './seed-demo.ts';
export { generateTenant, type Generated, type GenerateOptions } from './generate.ts';
