CREATE TABLE "product_proposals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"seller_id" integer NOT NULL,
	"product_id" integer,
	"fields" jsonb NOT NULL,
	"base" jsonb,
	"base_version" integer,
	"offer" jsonb,
	"unique_goods" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"by_user_id" integer NOT NULL,
	"decided_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "product_proposals_status_known" CHECK (status in ('pending', 'accepted', 'refused', 'withdrawn', 'superseded')),
	CONSTRAINT "product_proposals_decided" CHECK ((status = 'pending') = (decided_at is null)),
	CONSTRAINT "product_proposals_reason" CHECK (status <> 'refused' or reason <> ''),
	CONSTRAINT "product_proposals_page" CHECK ((base is null) = (offer is not null) and (base is null) = (base_version is null) and (base is null or product_id is not null))
);
--> statement-breakpoint
ALTER TABLE "product_proposals" ADD CONSTRAINT "product_proposals_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_proposals" ADD CONSTRAINT "product_proposals_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_proposals" ADD CONSTRAINT "product_proposals_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_proposals" ADD CONSTRAINT "product_proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_proposals_pending" ON "product_proposals" USING btree ("seller_id","product_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "product_proposals_status" ON "product_proposals" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "product_proposals_seller" ON "product_proposals" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "product_proposals_product" ON "product_proposals" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_proposals_by_user" ON "product_proposals" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "product_proposals_decided_by" ON "product_proposals" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "products_model_key" ON "products" USING btree (translate(lower(model), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹-_./ ', '01234567890123456789')) WHERE model is not null;