-- Why staff stopped a promotion of a seller for good (docs/decisions/0125-support-and-log-of-sellers.md).
ALTER TABLE "promotions" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_end" CHECK (end_reason is null or not active and seller_id is not null);--> statement-breakpoint
DROP TRIGGER promotions_pricing ON promotions;--> statement-breakpoint
CREATE TRIGGER promotions_pricing AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  name, kind, effect, value, cap, minimum, scope, scope_ids, first_order, governorates, starts_at, ends_at, max_uses,
  max_per_phone, borne_by, active, seller_id, end_reason
  ON promotions FOR EACH STATEMENT EXECUTE FUNCTION pricing_changed();--> statement-breakpoint
DROP TRIGGER promotions_change ON promotions;--> statement-breakpoint
CREATE TRIGGER promotions_change AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  name, kind, effect, value, cap, minimum, scope, scope_ids, first_order, governorates, starts_at, ends_at, max_uses,
  max_per_phone, borne_by, active, seller_id, end_reason
  ON promotions FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
