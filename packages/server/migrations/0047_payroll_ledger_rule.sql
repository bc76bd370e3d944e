ALTER TABLE "payroll_ledger" ADD COLUMN "rule_set_id" uuid;--> statement-breakpoint
ALTER TABLE "payroll_ledger" ADD COLUMN "rule_key" text;