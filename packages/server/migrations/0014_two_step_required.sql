ALTER TABLE "user_account" ADD COLUMN "last_tenant_id" uuid;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "requires_two_step" boolean DEFAULT false NOT NULL;