-- The areas of the menu ask for a permission from now on, and changing one's own approved leave too. Roles with permissions of
-- their own keep what they could do: until now neither was asked of anybody.
UPDATE "role" SET "permissions" = "permissions"
  || CASE WHEN 'general:employee' = ANY("permissions") THEN '{}'::text[] ELSE ARRAY['general:employee'] END
  || CASE WHEN 'general:manager' = ANY("permissions") THEN '{}'::text[] ELSE ARRAY['general:manager'] END
  || CASE WHEN 'leave:request:edit' = ANY("permissions") AND NOT "permissions" && ARRAY['leave:request:edit-other', 'leave:request:edit-approved'] THEN ARRAY['leave:request:edit-approved'] ELSE '{}'::text[] END
  WHERE "preset" = 'None' AND cardinality("permissions") > 0 AND NOT 'admin' = ANY("permissions");
