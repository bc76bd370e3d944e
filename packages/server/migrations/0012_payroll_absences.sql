ALTER TABLE "payroll_balance" ADD COLUMN "agreed_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_balance" ADD COLUMN "absences" jsonb DEFAULT '{}'::jsonb NOT NULL;