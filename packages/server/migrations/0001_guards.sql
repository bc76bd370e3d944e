-- Rules the schema in code cannot express.

-- Two entries of one person never share a moment, whatever raced past the service's own check.
ALTER TABLE "timesheet_entry" ADD CONSTRAINT "timesheet_entry_no_overlap"
  EXCLUDE USING gist ("tenant_id" WITH =, "member_id" WITH =, tstzrange("shift_start", "shift_end") WITH &&);
--> statement-breakpoint
-- A tenant sees the logins of its own members only, and of those only the columns it was granted.
ALTER TABLE "user_account" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "members_of_tenant" ON "user_account" FOR SELECT TO "rooster_tenant"
  USING (EXISTS (
    SELECT FROM "member"
    WHERE "member"."tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid AND "member"."user_id" = "user_account"."id"
  ));
--> statement-breakpoint
-- A request keeps its answer in its own transaction; scopes of a tenant start with its id.
ALTER TABLE "idempotency_key" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "own_scope" ON "idempotency_key" FOR ALL TO "rooster_tenant"
  USING (starts_with("scope", nullif(current_setting('app.tenant_id', true), '') || ':'))
  WITH CHECK (starts_with("scope", nullif(current_setting('app.tenant_id', true), '') || ':'));
