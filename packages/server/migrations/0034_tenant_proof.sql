-- Policies no longer believe a setting that any statement may change: it must come with a digest that takes a key to make.
-- The key stands where tenants read nothing; only this function, which runs as its owner, does.
CREATE FUNCTION "tenant_of_transaction"() RETURNS uuid LANGUAGE plpgsql STABLE SECURITY DEFINER PARALLEL SAFE SET search_path = pg_catalog AS $$
DECLARE
  given text := current_setting('app.tenant', true);
  proof_key text;
BEGIN
  IF given IS NULL OR length(given) <> 101 THEN RETURN NULL; END IF;
  SELECT value INTO proof_key FROM drizzle.rooster_keys WHERE name = 'tenant-proof';
  -- Without a key nothing is proven: `is distinct from`, because a comparison with null would refuse nothing.
  IF substr(given, 38) IS DISTINCT FROM encode(sha256(convert_to(proof_key || left(given, 36), 'UTF8')), 'hex') THEN RETURN NULL; END IF;
  RETURN left(given, 36)::uuid;
END $$;
--> statement-breakpoint
-- Each by name and not by a list: a dump restored without the tenants' role has none of them.
DO $$
DECLARE target record;
BEGIN
  FOR target IN
    SELECT c.relname, CASE WHEN c.relname = 'tenant' THEN 'id' ELSE 'tenant_id' END AS owner FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relrowsecurity
      AND (c.relname = 'tenant' OR EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped))
  LOOP
    EXECUTE format('DROP POLICY IF EXISTS tenant_isolation ON public.%I', target.relname);
    EXECUTE format('CREATE POLICY tenant_isolation ON public.%1$I FOR ALL TO rooster_tenant USING (%2$I = (SELECT public.tenant_of_transaction())) WITH CHECK (%2$I = (SELECT public.tenant_of_transaction()))', target.relname, target.owner);
  END LOOP;
END $$;
--> statement-breakpoint
DROP POLICY IF EXISTS "members_of_tenant" ON "user_account";
--> statement-breakpoint
CREATE POLICY "members_of_tenant" ON "user_account" FOR SELECT TO "rooster_tenant"
  USING (EXISTS (
    SELECT FROM "member"
    WHERE "member"."tenant_id" = (SELECT public.tenant_of_transaction()) AND "member"."user_id" = "user_account"."id"
  ));
--> statement-breakpoint
DROP POLICY IF EXISTS "own_scope" ON "idempotency_key";
--> statement-breakpoint
CREATE POLICY "own_scope" ON "idempotency_key" FOR ALL TO "rooster_tenant"
  USING (starts_with("scope", (SELECT public.tenant_of_transaction()) || ':'))
  WITH CHECK (starts_with("scope", (SELECT public.tenant_of_transaction()) || ':'));
