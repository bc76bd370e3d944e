CREATE TABLE "need_exception" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"date" date NOT NULL,
	"reason" text NOT NULL,
	"parts" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "need_exception_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "need_exception" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "need_week" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"parts" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "need_week_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "need_week" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "need_exception" ADD CONSTRAINT "need_exception_department_fk" FOREIGN KEY ("tenant_id","department_id") REFERENCES "public"."department"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "need_week" ADD CONSTRAINT "need_week_department_fk" FOREIGN KEY ("tenant_id","department_id") REFERENCES "public"."department"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "need_exception_date" ON "need_exception" USING btree ("tenant_id","department_id","date");--> statement-breakpoint
CREATE INDEX "need_exception_by_date" ON "need_exception" USING btree ("tenant_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "need_week_from" ON "need_week" USING btree ("tenant_id","department_id","from_date");--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "need_exception" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = (select public.tenant_of_transaction())) WITH CHECK (tenant_id = (select public.tenant_of_transaction()));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "need_week" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = (select public.tenant_of_transaction())) WITH CHECK (tenant_id = (select public.tenant_of_transaction()));