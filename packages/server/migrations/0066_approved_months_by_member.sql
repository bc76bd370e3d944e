CREATE INDEX "approved_month_by_member" ON "approved_month" USING btree ("tenant_id","member_id");--> statement-breakpoint
CREATE INDEX "approved_month_pay_by_member" ON "approved_month_pay" USING btree ("tenant_id","member_id");
