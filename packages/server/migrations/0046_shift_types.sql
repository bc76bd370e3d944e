CREATE TABLE "shift_type" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"start_time" time NOT NULL,
	"end_time" time NOT NULL,
	"break_seconds" integer NOT NULL,
	"department_id" uuid,
	"skill_id" uuid,
	"color" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "shift_type_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "shift_type_break" CHECK (break_seconds >= 0)
);
--> statement-breakpoint
ALTER TABLE "shift_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "shift_type" ADD CONSTRAINT "shift_type_tenant" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_type" ADD CONSTRAINT "shift_type_department_fk" FOREIGN KEY ("tenant_id","department_id") REFERENCES "public"."department"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_type" ADD CONSTRAINT "shift_type_skill_fk" FOREIGN KEY ("tenant_id","skill_id") REFERENCES "public"."skill"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shift_type_name" ON "shift_type" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "shift_type_by_department" ON "shift_type" USING btree ("tenant_id","department_id");--> statement-breakpoint
CREATE INDEX "shift_type_by_skill" ON "shift_type" USING btree ("tenant_id","skill_id");--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "shift_type" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = (select public.tenant_of_transaction())) WITH CHECK (tenant_id = (select public.tenant_of_transaction()));