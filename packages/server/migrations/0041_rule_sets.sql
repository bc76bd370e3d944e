CREATE TABLE "rule_set" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"is_default" boolean NOT NULL,
	"template_key" text,
	"template_version" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "rule_set_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "rule_set_named" CHECK ((kind = 'Simple') = (name is null))
);
--> statement-breakpoint
ALTER TABLE "rule_set" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rule_set_version" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rule_set_id" uuid NOT NULL,
	"from_date" date,
	"rules" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "rule_set_version_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "rule_set_version_from" UNIQUE NULLS NOT DISTINCT("tenant_id","rule_set_id","from_date")
);
--> statement-breakpoint
ALTER TABLE "rule_set_version" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "rule_set" ADD CONSTRAINT "rule_set_tenant" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_set_version" ADD CONSTRAINT "rule_set_version_of" FOREIGN KEY ("tenant_id","rule_set_id") REFERENCES "public"."rule_set"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rule_set_name" ON "rule_set" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "rule_set_default" ON "rule_set" USING btree ("tenant_id") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "rule_set_simple" ON "rule_set" USING btree ("tenant_id") WHERE kind = 'Simple';--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "rule_set" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = (select public.tenant_of_transaction())) WITH CHECK (tenant_id = (select public.tenant_of_transaction()));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "rule_set_version" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = (select public.tenant_of_transaction())) WITH CHECK (tenant_id = (select public.tenant_of_transaction()));--> statement-breakpoint
-- What organisations have been counting hours by: their weekday factors and surcharge days, as the rule set they are.
INSERT INTO "rule_set" ("tenant_id", "id", "kind", "is_default", "created_at")
  SELECT t."id", gen_random_uuid(), 'Simple', true, t."created_at"
  FROM "tenant" t JOIN "timesheet_settings" s ON s."tenant_id" = t."id";
