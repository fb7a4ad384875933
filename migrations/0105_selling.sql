-- Who sells, and whose offers are withheld (docs/decisions/0104-sellers.md).
ALTER TABLE "sellers" ADD COLUMN "offers_pending" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "licence_exempt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "for_seller_id" integer;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_for_seller_id_sellers_id_fk" FOREIGN KEY ("for_seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_for_seller" ON "audit_entries" USING btree ("for_seller_id","id") WHERE for_seller_id is not null;--> statement-breakpoint
-- The shop as a seller has the shop's name. Saving the settings writes it from now on.
UPDATE sellers SET name = (jsonb_build_object('en', value ->> 'nameEn', 'ar', value ->> 'nameAr'))::localized_text
  FROM shop_settings WHERE section = 'identity' AND sellers.id = 1
    AND coalesce(value ->> 'nameEn', '') <> '' AND coalesce(value ->> 'nameAr', '') <> '';--> statement-breakpoint
-- The row of the seller is locked: a suspension either waits, and its batches include this variant, or is seen.
CREATE FUNCTION withhold_new_variant() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sells boolean;
BEGIN
  SELECT selling INTO sells FROM sellers WHERE id = NEW.seller_id FOR SHARE;
  IF NOT sells THEN
    NEW.withheld := true;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER variants_withheld BEFORE INSERT OR UPDATE OF seller_id ON variants
  FOR EACH ROW WHEN (NEW.seller_id <> 1) EXECUTE FUNCTION withhold_new_variant();--> statement-breakpoint
-- What pages show of sellers that shoppers know.
CREATE TRIGGER sellers_change AFTER UPDATE OF slug, name, about, legal_name, licence_number, governorate, logo, status, selling,
  away_from, away_until ON sellers
  FOR EACH ROW WHEN (new.status IN ('open', 'suspended', 'closed') AND old.* IS DISTINCT FROM new.*)
  EXECUTE FUNCTION tell_catalogue_changed();
