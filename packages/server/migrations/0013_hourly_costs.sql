ALTER TABLE "contract" ADD COLUMN "hourly_cost_cents" integer;--> statement-breakpoint
ALTER TABLE "scheduling_settings" ADD COLUMN "default_hourly_cost_cents" integer;--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_hourly_cost" CHECK (hourly_cost_cents >= 0);