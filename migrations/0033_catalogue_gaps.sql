DROP INDEX "audit_entries_by";--> statement-breakpoint
CREATE INDEX "products_without_picture" ON "products" USING btree ("created_at","id") WHERE image = '';--> statement-breakpoint
CREATE INDEX "products_untranslated" ON "products" USING btree ("created_at","id") WHERE (title_ar = title_en or title_ar !~ '[ء-ي]' or title_en !~ '[A-Za-z]'
  or (description_ar = '') <> (description_en = ''));--> statement-breakpoint
CREATE INDEX "audit_entries_of_kind" ON "audit_entries" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_person" ON "audit_entries" USING btree ("by_user_id","id");