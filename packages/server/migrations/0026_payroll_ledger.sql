CREATE TABLE "payroll_ledger" (
	"tenant_id" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"kind" text NOT NULL,
	"factor" double precision,
	"leave_type_id" uuid,
	"code" text NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "payroll_ledger_pkey" PRIMARY KEY("tenant_id","export_id","line")
);
--> statement-breakpoint
ALTER TABLE "payroll_ledger" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payroll_ledger" ADD CONSTRAINT "payroll_ledger_export" FOREIGN KEY ("tenant_id","export_id") REFERENCES "public"."payroll_export"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_ledger" ADD CONSTRAINT "payroll_ledger_member" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payroll_ledger_by_member" ON "payroll_ledger" USING btree ("tenant_id","member_id","from_date");--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "payroll_ledger" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
-- What was exported so far stands in the lines that exports kept: a row of the ledger for each.
INSERT INTO "payroll_ledger" ("tenant_id", "export_id", "line", "member_id", "from_date", "to_date", "kind", "factor", "leave_type_id", "code", "seconds")
SELECT made.tenant_id, made.id, item.place - 1, (item.line ->> 'tenantUserId')::uuid, (item.line ->> 'fromDate')::date, (item.line ->> 'toDate')::date, item.line ->> 'kind',
  (item.line ->> 'factor')::double precision, (item.line ->> 'leaveTypeId')::uuid, coalesce(item.line ->> 'code', ''),
  CASE WHEN item.line ->> 'duration' LIKE '-%' THEN -1 ELSE 1 END
    * (split_part(time.text, ':', 1)::integer * 3600 + split_part(time.text, ':', 2)::integer * 60 + split_part(time.text, ':', 3)::integer)
FROM "payroll_export" made
CROSS JOIN LATERAL jsonb_array_elements(made.lines) WITH ORDINALITY AS item(line, place)
CROSS JOIN LATERAL (SELECT ltrim(item.line ->> 'duration', '-') AS text) AS time;
