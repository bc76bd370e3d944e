DROP POLICY IF EXISTS "tenant_isolation" ON "audit_event";--> statement-breakpoint
CREATE POLICY "tenant_reads" ON "audit_event" AS PERMISSIVE FOR SELECT TO "rooster_tenant" USING (tenant_id = (select public.tenant_of_transaction()));--> statement-breakpoint
CREATE POLICY "tenant_adds" ON "audit_event" AS PERMISSIVE FOR INSERT TO "rooster_tenant" WITH CHECK (tenant_id = (select public.tenant_of_transaction()));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant_isolation" ON "leave_lapse_decision";--> statement-breakpoint
CREATE POLICY "tenant_reads" ON "leave_lapse_decision" AS PERMISSIVE FOR SELECT TO "rooster_tenant" USING (tenant_id = (select public.tenant_of_transaction()));--> statement-breakpoint
CREATE POLICY "tenant_adds" ON "leave_lapse_decision" AS PERMISSIVE FOR INSERT TO "rooster_tenant" WITH CHECK (tenant_id = (select public.tenant_of_transaction()));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant_isolation" ON "leave_lapse_seen";--> statement-breakpoint
CREATE POLICY "tenant_reads" ON "leave_lapse_seen" AS PERMISSIVE FOR SELECT TO "rooster_tenant" USING (tenant_id = (select public.tenant_of_transaction()));--> statement-breakpoint
CREATE POLICY "tenant_adds" ON "leave_lapse_seen" AS PERMISSIVE FOR INSERT TO "rooster_tenant" WITH CHECK (tenant_id = (select public.tenant_of_transaction()));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant_isolation" ON "leave_lapse_warning";--> statement-breakpoint
CREATE POLICY "tenant_reads" ON "leave_lapse_warning" AS PERMISSIVE FOR SELECT TO "rooster_tenant" USING (tenant_id = (select public.tenant_of_transaction()));--> statement-breakpoint
CREATE POLICY "tenant_adds" ON "leave_lapse_warning" AS PERMISSIVE FOR INSERT TO "rooster_tenant" WITH CHECK (tenant_id = (select public.tenant_of_transaction()));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant_isolation" ON "leave_mutation";--> statement-breakpoint
CREATE POLICY "tenant_reads" ON "leave_mutation" AS PERMISSIVE FOR SELECT TO "rooster_tenant" USING (tenant_id = (select public.tenant_of_transaction()));--> statement-breakpoint
CREATE POLICY "tenant_adds" ON "leave_mutation" AS PERMISSIVE FOR INSERT TO "rooster_tenant" WITH CHECK (tenant_id = (select public.tenant_of_transaction()));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant_isolation" ON "leave_request_event";--> statement-breakpoint
CREATE POLICY "tenant_reads" ON "leave_request_event" AS PERMISSIVE FOR SELECT TO "rooster_tenant" USING (tenant_id = (select public.tenant_of_transaction()));--> statement-breakpoint
CREATE POLICY "tenant_adds" ON "leave_request_event" AS PERMISSIVE FOR INSERT TO "rooster_tenant" WITH CHECK (tenant_id = (select public.tenant_of_transaction()));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant_isolation" ON "payroll_ledger";--> statement-breakpoint
CREATE POLICY "tenant_reads" ON "payroll_ledger" AS PERMISSIVE FOR SELECT TO "rooster_tenant" USING (tenant_id = (select public.tenant_of_transaction()));--> statement-breakpoint
CREATE POLICY "tenant_adds" ON "payroll_ledger" AS PERMISSIVE FOR INSERT TO "rooster_tenant" WITH CHECK (tenant_id = (select public.tenant_of_transaction()));--> statement-breakpoint
DROP POLICY IF EXISTS "tenant_isolation" ON "swap_event";--> statement-breakpoint
CREATE POLICY "tenant_reads" ON "swap_event" AS PERMISSIVE FOR SELECT TO "rooster_tenant" USING (tenant_id = (select public.tenant_of_transaction()));--> statement-breakpoint
CREATE POLICY "tenant_adds" ON "swap_event" AS PERMISSIVE FOR INSERT TO "rooster_tenant" WITH CHECK (tenant_id = (select public.tenant_of_transaction()));
