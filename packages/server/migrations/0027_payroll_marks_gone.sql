DROP POLICY "tenant_isolation" ON "payroll_balance" CASCADE;--> statement-breakpoint
DROP TABLE "payroll_balance" CASCADE;--> statement-breakpoint
DROP POLICY "tenant_isolation" ON "payroll_mark" CASCADE;--> statement-breakpoint
DROP TABLE "payroll_mark" CASCADE;